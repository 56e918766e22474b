/**
 * A global of browsers and of Node.js alike, for code that runs in both and sees the types of neither
 * (tsconfig.contract.json).
 */
declare class URL {
  static canParse(url: string): boolean;
}
