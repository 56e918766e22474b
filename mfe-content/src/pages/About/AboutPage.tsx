import type { PageModule } from '@haat/shared/page';
import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { PageHead } from '@haat/shared/ui/PageHead';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Closing } from '../../blocks/Closing';
import { Hero } from '../../blocks/Hero';
import { Points } from '../../blocks/Points';
import { Section } from '../../blocks/Section';
import { contact } from '../../shop-info/contact';
import { organization } from './organization';
import { contentLoader } from '../../published/content-query';
import { EditablePage } from '../../published/EditablePage';

/** /aboutus (§2): story, mission, offerings, commitment. */
export function Component(): ReactElement {
  return (
    <EditablePage page="about">
      <BuiltIn />
    </EditablePage>
  );
}

export const loader: PageModule['loader'] = contentLoader('about');

/** The built-in text of this release. */
function BuiltIn() {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('About Haat')}
        description={t(
          'Haat is an online market for Indian makers: clothing, food, pooja items, kitchenware and jewellery from the people who weave, cook, cast and cut them.',
        )}
        canonicalPath="/aboutus"
        structuredData={[organization(runtimeConfig().siteUrl)]}
      />
      <Hero
        eyebrow={t('About Haat')}
        title={t('India’s makers in one market')}
        lede={
          <Sentence
            of="In many Indian towns the <span>हाट</span> is the weekly market, where makers sell what they have made. Haat is that market online, open every day."
            parts={{ span: (children) => <span lang="hi">{children}</span> }}
          />
        }
        picture="saree"
        pictureAlt={t('A silk saree with a broad woven border, hung over a rod')}
      />
      <Section title={t('Our story')} id="story">
        <p>
          {t(
            'Haat began with one saree. A weaver in Kanchipuram was making it, and a shopper in Pune wanted it. Between them were four traders, a photo of a different saree and a price that doubled on the way.',
          )}
        </p>
        <p>
          {t(
            'So we built a market where makers sell under their own name. Each product page tells you who made the item, where and how.',
          )}
        </p>
        <p>
          {t(
            'Today weavers, foundries, kitchens, workshops and farms from Kashmir to Kanyakumari sell here. We take care of search, payments and delivery, and make sure that you get what you saw.',
          )}
        </p>
      </Section>
      <Section title={t('Our mission')} id="mission" tinted>
        <p>
          {t('To make buying from a maker as easy as buying anywhere else, and to help makers earn a good living.')}
        </p>
      </Section>
      <Section
        title={t('What you’ll find here')}
        id="offerings"
        aside={t('Six departments, run by people who know their craft.')}
      >
        <Points
          points={[
            {
              title: t('Traditional clothing'),
              text: t(
                'Handloom sarees, block-printed kurtas, lehengas and shawls, each with its weave, yarn and town of origin.',
              ),
            },
            {
              title: t('Food and snacks'),
              text: t('Sweets, murukku, pickles, spices, tea and coffee, packed in small batches and dated.'),
            },
            {
              title: t('Pooja items'),
              text: t(
                'Cast-brass diyas and lamps, charcoal-free incense and garlands, for every day and for festivals.',
              ),
            },
            {
              title: t('Steel and brass kitchenware'),
              text: t('Kadhais, tiffins, masala dabbas and filter sets, made to last for decades.'),
            },
            {
              title: t('Jewellery'),
              text: t('Silver filigree, temple work, pearls and glass bangles, with the metal and its purity stated.'),
            },
            {
              title: t('And others'),
              text: t('Channapatna toys, blue pottery, baskets, bedsheets and more.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Our commitment')} id="commitment">
        <Points
          points={[
            {
              title: t('To shoppers'),
              text: (
                <Sentence
                  of="You pay the total that you see before you order, you get the item in the picture, and if something goes wrong, we put it right: see <a>purchase protection</a>."
                  parts={{ a: (children) => <Link to="/protection">{children}</Link> }}
                />
              ),
            },
            {
              title: t('To makers'),
              text: (
                <Sentence
                  of="Payouts every 7 days, clear fees and no paid places in search results. See <a>how selling works</a>."
                  parts={{ a: (children) => <Link to="/sell">{children}</Link> }}
                />
              ),
            },
            {
              title: t('To the craft'),
              text: (
                <Sentence
                  of="We use place names honestly: a Banarasi comes from Banaras. Read about artisan support and packaging at <a>Haat Cares</a>."
                  parts={{ a: (children) => <Link to="/haat-cares">{children}</Link> }}
                />
              ),
            },
            {
              title: t('To your privacy'),
              text: (
                <Sentence
                  of="No trackers, no third-party requests. What we keep and for how long is in the <a>privacy policy</a>."
                  parts={{ a: (children) => <Link to="/privacy">{children}</Link> }}
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Where we are')} id="where">
        <p>
          {contact.address.map((line) => (
            <span key={line}>
              {t(line)}
              <br />
            </span>
          ))}
          <a href={`mailto:${contact.help}`}>{contact.help}</a>
        </p>
      </Section>
      <Closing
        title={t('Browse the shop')}
        action={
          <>
            <ButtonLink to="/">{t('Start shopping')}</ButtonLink>
            <ButtonLink to="/sell" look="secondary">
              {t('Sell on Haat')}
            </ButtonLink>
          </>
        }
      >
        {t('Do you make something yourself? Sell it on Haat.')}
      </Closing>
    </>
  );
}
