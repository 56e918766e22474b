import { startMockShell } from '@haat/remote-kit/dev';
import '@haat/remote-kit/dev.css';
import haat from '../haat.json';

const root = document.getElementById('root');
if (root)
  startMockShell(haat, { __PAGE__: () => import('./__PAGE__'), __PAGE__Hint: () => import('./__PAGE__Hint') }, root);
