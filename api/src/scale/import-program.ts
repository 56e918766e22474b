// The importer as a program of its own: `npm run import` comes by the platform's command line, a measurement by this.
import { run } from '../import/cli';

process.exit(await run(process.argv.slice(2)));
