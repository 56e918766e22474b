/** The pattern of `like` and `ilike` for what holds a text as it stands: `%` and `_` mean themselves. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
