import type { Command } from 'commander';
import { diagnose } from '../doctor';
import { openReleases } from '../open-releases';
import { command, print, type CommonOptions } from './release-options';

/** `release doctor`: checks the registry and the files of its releases. */
export function doctorCommand(): Command {
  return command(
    'doctor',
    'check the registry, its signatures, and every file of the releases that visitors get',
  ).action(async (options: CommonOptions) => {
    const releases = await openReleases();
    const findings = await diagnose(releases);
    print(
      options,
      { findings },
      findings.length === 0
        ? [
            'All is well: the registry is signed, and every file of every release that visitors get is as it was released.',
          ]
        : findings.map((finding) => `✗ ${finding}`),
    );
    if (findings.length > 0) process.exitCode = 1;
  });
}
