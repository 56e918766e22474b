import type { Command } from 'commander';
import { revokePreviews } from '@haat/releases';
import { GateContext } from '../gates/gate-context';
import { integrity } from '../gates/integrity';
import { team } from '../gates/team';
import { openReleases, signingKey } from '../open-releases';
import { signPreview } from '../override/sign-preview';
import { parseHours, parseOrigin, parseRemote } from './arguments';
import { admitRelease, command, print, versionOf, type CommonOptions } from './release-options';

interface PreviewOptions {
  revoke?: boolean;
  name: string;
  version: string;
  hours: number;
  site: string;
}

/** `release preview`: signs a link that shows a release to its holder, or revokes such links. */
export function previewCommand(): Command {
  return command('preview', 'show a release to the holder of a link: prints the link')
    .requiredOption('--name <remote>', 'the remote', parseRemote)
    .option('--version <version>', 'a version, or newest, canary, previous', 'newest')
    .option('--hours <n>', 'lifetime in hours', parseHours, 72)
    .option('--revoke', 'end all previews of the remote that were signed until now, and sign none')
    .option('--site <origin>', 'the target site', parseOrigin, `http://localhost:${process.env['PORT'] ?? '3000'}`)
    .action(async ({ name, version: versionOrChannel, revoke, ...options }: CommonOptions & PreviewOptions) => {
      const releases = await openReleases();
      if (revoke) {
        await revokePreviews(releases.store, name, [await signingKey()]);
        return print(options, { revoked: name }, [
          `No link to a preview of ${name} that was signed until now works any more.`,
        ]);
      }
      const version = await versionOf(releases, name, versionOrChannel);
      // External releases must stay within the team's permissions: a server runs the release for the link's holder.
      const location = await GateContext.during(releases, {}, async (context) =>
        admitRelease(context, name, version, [integrity, team], options),
      );
      const { preview, link } = await signPreview({ ...options, name, key: await signingKey() }, location);
      print(options, { link, preview }, [
        `The holder of this link sees ${name} ${location.version} at ${preview.site} till ${preview.until}:`,
        link,
        'The parameter works on every page of the site. A banner in the page ends the preview.',
      ]);
    });
}
