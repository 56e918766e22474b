import type { PageModule } from '@haat/remote-kit';
import { entries } from './__PAGE__Data';

// The component is in a module of its own, so that the mock shell can replace it and keep its state.
export { Component } from './__PAGE__Page';

/** Loads the page's data while its code is loaded, and on the server. */
export const loader: PageModule['loader'] = ({ queryClient }) => queryClient.prefetchQuery(entries);
