// An S3 server in a process of its own, with one bucket that stays in a folder: what tests of the bucket run against
// too. Call: s3-server.ts PORT FOLDER
import { startS3Server } from '@haat/releases/testing-s3';

const [port, folder] = process.argv.slice(2);
if (!port || !folder) throw new Error('Call: s3-server.ts PORT FOLDER');
const server = await startS3Server({ port: Number(port), folder });
const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
