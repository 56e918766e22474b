import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

/** A link to another page; its name is a text of the shop. */
export interface AlternativeLink {
  to: string;
  name: string;
}

/** States that the link in an email cannot be used, and where to get a new one. */
export function BrokenLink({ text, again }: { text: string; again: AlternativeLink }) {
  const { t } = useTexts();
  return (
    <Panel
      tone="bad"
      title={t("This link doesn't work")}
      actions={
        <>
          <ButtonLink to={again.to}>{t(again.name)}</ButtonLink>
          <ButtonLink to="/login" look="secondary">
            {t('Sign in')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(text)}</p>
    </Panel>
  );
}
