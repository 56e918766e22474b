import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// How long a test waits for what must come: a machine that does other work besides takes longer, and is not wrong.
configure({ asyncUtilTimeout: 10_000 });
