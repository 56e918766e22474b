/** A `like` pattern that matches values containing a literal text: `%` and `_` are escaped. */
export const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
