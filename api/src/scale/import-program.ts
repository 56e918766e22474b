// The importer as a separate program for measurements; `npm run import` uses the platform's command line.
import { run } from '../import-cli';

process.exit(await run(process.argv.slice(2)));
