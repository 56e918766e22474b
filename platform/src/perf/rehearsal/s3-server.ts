// An S3 server in a separate process, with one bucket stored in a folder; tests of the bucket use the same server.
// Usage: s3-server.ts PORT FOLDER [ADDRESS]
import { startS3Server } from '@haat/releases/testing-s3';

const [port, folder, address] = process.argv.slice(2);
if (!port || !folder) throw new Error('Call: s3-server.ts PORT FOLDER [ADDRESS]');
const server = await startS3Server({ port: Number(port), folder, ...(address && { address }) });
const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
