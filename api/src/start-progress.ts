/** What the API does while it starts. */
export interface StartStep {
  /** E.g. 'migrating the database' */
  step: string;
  count?: { done: number; total: number; unit: string };
}

export type OnStep = (step: StartStep) => void;

/** Reports a step to the process that started this one over the IPC channel, where there is one. */
export const reportStep: OnStep = (startStep) => {
  if (!process.connected) return;
  // Ignore errors: the parent process may be gone.
  process.send?.({ startStep }, undefined, undefined, () => undefined);
};
