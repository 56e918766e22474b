/** A browser or a device that gave no passkey; its message is for the shopper. */
export class PasskeyProblem extends Error {
  /** @param wasStopped by the shopper, or by another question that took its place */
  constructor(
    message: string,
    readonly wasStopped = false,
  ) {
    super(message);
  }
}
