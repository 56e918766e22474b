/** The browser or device returned no passkey. The message is for the shopper. */
export class PasskeyProblem extends Error {
  /** @param wasStopped cancelled by the shopper, or replaced by another prompt */
  constructor(
    message: string,
    readonly wasStopped = false,
  ) {
    super(message);
  }
}
