/** The pattern of `like` and `ilike` for what holds a text as it stands. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
