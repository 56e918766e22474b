import { messageOf } from '@haat/releases';
import { integrity } from '../gates/integrity';
import { releaseCommand } from '../release-command';

// The release commands with one gate only: test releases of two small files can't be rendered.
try {
  await releaseCommand([integrity]).parseAsync(process.argv);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
