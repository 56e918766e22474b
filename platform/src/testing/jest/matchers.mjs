import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Long enough for a busy machine, in milliseconds.
configure({ asyncUtilTimeout: 10_000 });
