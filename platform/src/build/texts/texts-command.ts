import { Command } from 'commander';
import { remotes } from '../../base/workspaces';

interface TextsOptions {
  write?: boolean;
  json?: boolean;
}

const folderOf = (name: string) => remotes.find((remote) => remote.name === name)?.folder ?? name;

/** `npm run texts`: checks that the shop is fully translated. */
export function textsCommand(): Command {
  return new Command('texts')
    .description(
      'compare the texts in the code with the strings in each language (src/locales/<language>.json); exit code 1 if they differ',
    )
    .argument('[names...]', 'shared, shell or remotes; all with strings by default')
    .option('--write', 'add missing keys with empty strings to each file, and remove unused ones')
    .option('--json', 'print the result as JSON')
    .action(async (names: string[], { write = false, json = false }: TextsOptions) => {
      // Only this command loads TypeScript.
      const { compareTexts, keysOf } = await import('./compare-texts');
      const {
        apiSentences,
        isTranslated,
        hasApiSentences,
        languagesOf,
        readStrings,
        textsOf,
        textWorkspaces,
        writeStrings,
      } = await import('./read-texts');
      const requested = names.map(folderOf);
      const unknown = requested.find((folder) => !textWorkspaces.includes(folder));
      if (unknown)
        throw new Error(`There are no texts in '${unknown}'. There are some in ${textWorkspaces.join(', ')}.`);
      const sentences = await apiSentences();
      const faults: { workspace: string; language: string; fault: string; text: string; at?: string | undefined }[] =
        [];
      for (const folder of requested.length > 0 ? requested : textWorkspaces) {
        if (!isTranslated(folder)) {
          if (!json) console.log(`${folder}: has no strings yet (docs/languages.md).`);
          continue;
        }
        const { texts, bare, fragments } = await textsOf(folder);
        faults.push(
          ...bare.map(({ text, at }) => ({
            workspace: folder,
            language: '',
            fault: 'is not a text that can be translated',
            text,
            at,
          })),
          ...fragments.map(({ text, at }) => ({
            workspace: folder,
            language: '',
            fault: 'is a part of a sentence (docs/languages.md)',
            text,
            at,
          })),
        );
        for (const language of languagesOf(folder)) {
          const strings = await readStrings(folder, language);
          const { missing, dead, unlike } = compareTexts(
            texts,
            strings,
            language,
            (key) => hasApiSentences(folder) && sentences.has(key),
          );
          if (write) {
            const used = Object.entries(strings).filter(([key]) => !dead.includes(key));
            await writeStrings(
              folder,
              language,
              Object.fromEntries([
                ...used,
                ...missing.filter((key) => !(key in strings)).map((key) => [key, ''] as const),
              ]),
            );
          }
          const at = (key: string) => texts.find((text) => keysOf(text, language).includes(key))?.at;
          faults.push(
            ...missing.map((text) => ({ workspace: folder, language, fault: 'is missing', text, at: at(text) })),
            ...(write ? [] : dead).map((text) => ({ workspace: folder, language, fault: 'is used nowhere', text })),
            ...unlike.map((text) => ({
              workspace: folder,
              language,
              fault: 'has other places or tags than its English',
              text,
              at: at(text),
            })),
          );
        }
      }
      if (json) console.log(JSON.stringify(faults, null, 2));
      else if (faults.length === 0) console.log('Every text is translated into each language.');
      else
        for (const { workspace, language, fault, text, at } of faults)
          console.log(`${at ?? workspace}${language ? ` [${language}]` : ''} ${fault}: ${JSON.stringify(text)}`);
      if (faults.length > 0) process.exitCode = 1;
    });
}
