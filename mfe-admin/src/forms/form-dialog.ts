import { createContext, useContext } from 'react';

export interface FormDialogContext {
  /** Runs an action that closes the form; asks first if the user has entered something. */
  leave: (run: () => void) => void;
  /** Call when the user has made a choice that fires no input event, such as adding a product. */
  entered: () => void;
  /** Call when the entries are saved and the dialog stays open. */
  saved: () => void;
}

/** The default outside of a dialog: never asks. */
export const FormDialogContext = createContext<FormDialogContext>({
  leave: (run) => run(),
  entered: () => undefined,
  saved: () => undefined,
});

/** The context of the enclosing form dialog. */
export const useFormDialog = (): FormDialogContext => useContext(FormDialogContext);
