/** The browser or device returned no passkey. The message is for the shopper. */
export class PasskeyProblem extends Error {
  /** Cancelled by the shopper, or replaced by another prompt. */
  readonly wasStopped: boolean;

  constructor(message: string, { wasStopped = false } = {}) {
    super(message);
    this.wasStopped = wasStopped;
  }
}
