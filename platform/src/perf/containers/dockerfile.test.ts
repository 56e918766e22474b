import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../../base/workspaces';
