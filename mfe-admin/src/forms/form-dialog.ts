import { createContext, useContext } from 'react';

export interface FormDialogContext {
  /** Does something that closes the form; first asks where something was entered. */
  leave: (run: () => void) => void;
  /** Something was chosen that is no input, such as an added product. */
  entered: () => void;
  /** What was entered is saved, and the dialog stays open. */
  saved: () => void;
}

/** Outside of a dialog nothing is asked. */
export const FormDialogContext = createContext<FormDialogContext>({
  leave: (run) => run(),
  entered: () => undefined,
  saved: () => undefined,
});

/** The dialog that a form is in. */
export const useFormDialog = (): FormDialogContext => useContext(FormDialogContext);
