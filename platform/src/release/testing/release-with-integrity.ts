import { messageOf } from '@haat/releases';
import { integrity } from '../gates/integrity';
import { releaseCommand } from '../release-command';

// The release commands with one gate: releases of two small files, as tests make them, are nothing that could be
// rendered.
try {
  await releaseCommand([integrity]).parseAsync(process.argv);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
