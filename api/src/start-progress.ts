/** A step of the API's start. */
export interface StartStep {
  /** Such as 'migrating the database' */
  step: string;
  count?: { done: number; total: number; unit: string };
}

export type OnStep = (step: StartStep) => void;

/** Reports a step over the IPC channel to the parent process, if there is one. */
export const reportStep: OnStep = (startStep) => {
  if (!process.connected) return;
  // Ignore errors: the parent process may be gone.
  process.send?.({ startStep }, undefined, undefined, () => undefined);
};
