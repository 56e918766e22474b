import type { PageModule } from '@haat/shared/page';
import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import { ButtonLink } from '@haat/shared/ui/Button';
import type { ReactElement } from 'react';
import { Closing } from '../../blocks/Closing';
import { HashTarget } from '../../blocks/HashTarget';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { Table } from '../../blocks/Table';
import { makers } from './makers';
import styles from './CaresPage.module.css';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';

/**
 * /haat-cares (§2, Cares): artisan support, sustainable packaging; and the stories that the help centre's community
 * leads to.
 */
export function Component(): ReactElement {
  return (
    <EditablePage page="cares">
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('cares');

/** The built-in text of this release. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('Haat Cares')}
        description={t(
          'How Haat supports artisans, what our parcels are packed in, and the stories of some of the makers who keep a stall here.',
        )}
        canonicalPath="/haat-cares"
      />
      <HashTarget />
      <Hero
        eyebrow={t('Haat Cares')}
        title={t('Fair pay for makers, less plastic in parcels')}
        lede={t(
          'We pay makers on time and at the price they set, and we ask sellers to pack without plastic wherever they can.',
        )}
        picture="garland"
        pictureAlt={t('A garland of marigolds with ruffled petals')}
      />
      <Section title={t('Artisan support')} id="artisans">
        <Points
          points={[
            {
              title: t('Paid every 7 days'),
              text: t(
                'Makers buy yarn, brass and flour in cash. They should not need a loan because a shop pays late.',
              ),
            },
            {
              title: t('The maker sets the price'),
              text: t('We never ask sellers for discounts or run sales at their cost.'),
            },
            {
              title: t('Help with the first listings'),
              text: t(
                'Photographs, sizes, care notes and HSN codes for the first twenty listings, in the seller’s own language.',
              ),
            },
            {
              title: t('True names and places'),
              text: t(
                'We name a protected craft’s region only where it is true, and every product page shows the workshop’s name.',
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={t('Sustainable packaging')}
        id="packaging"
        tinted
        aside={t('Requirements for each seller, by product type.')}
      >
        <Table
          caption={msg('Packaging')}
          columns={[msg('What is sent'), msg('Packed in'), msg('Instead of')]}
          rows={[
            [msg('Cloth'), msg('A reused cotton bag or a folded paper wrap'), msg('A plastic sleeve a piece')],
            [msg('Brass and steel'), msg('Shredded paper and moulded pulp'), msg('Bubble wrap, foam')],
            [msg('Glass and clay'), msg('Honeycomb paper in a double box'), msg('Foam chips')],
            [
              msg('Food'),
              msg('Reusable tins and jars; a thin liner only where the law or freshness needs it'),
              msg('Laminated pouches'),
            ],
            [msg('The parcel'), msg('Plain board, paper tape, one label'), msg('Printed plastic mailers')],
          ]}
        />
        <p>
          {t(
            'Still to solve: chips and namkeen come in laminate, because nothing else we tried kept them crisp through the monsoon.',
          )}
        </p>
      </Section>
      <Section title={t('Stories of makers')} id="makers" aside={t('Meet the makers and see how they work.')}>
        <div className={styles.makers}>
          {makers.map(({ name, craft, story }) => (
            <article key={name} className={styles.maker}>
              <h3 className={styles.name}>{t(name)}</h3>
              <p className={styles.craft}>{t(craft)}</p>
              <p className={styles.story}>{t(story)}</p>
            </article>
          ))}
        </div>
      </Section>
      <Closing title={t('Do you make something?')} action={<ButtonLink to="/sell">{t('Sell on Haat')}</ButtonLink>}>
        {t('Our team helps you set up your shop.')}
      </Closing>
    </>
  );
}
