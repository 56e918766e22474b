import { QueryClient } from '@tanstack/react-query';
import { ComponentType, ReactElement } from 'react';

/** Arguments of a page's loader: the address without its language, and the query cache to fill. */
interface PageLoaderArgs {
    params: Readonly<Record<string, string | undefined>>;
    url: URL;
    /** Language of the page, ISO 639; loaders request texts in it. */
    language: string;
    queryClient: QueryClient;
}
/**
 * The module that a remote exposes for one page. It is a route module: the shell shows `Component` in the page's
 * place and calls `loader` as soon as the address is known, on the server and in the browser.
 */
interface PageModule {
    Component: ComponentType;
    /** Only fills the query cache. The component shows its errors: it reads the same query. */
    loader?: (args: PageLoaderArgs) => Promise<unknown>;
    /** The HTTP status of the page, from what its loader has loaded; called on the server only. 200 by default. */
    status?: (args: PageLoaderArgs) => number;
    /**
     * The new address of a moved page, from what its loader has loaded; null if it has not moved. Called on the server
     * only, which responds with 301; in the browser the component navigates.
     */
    redirect?: (args: PageLoaderArgs) => null | string;
}

/** /aboutus (§2): story, mission, offerings, commitment. */
declare function Component$b(): ReactElement;
declare const loader$5: PageModule['loader'];

declare namespace AboutPage {
  export {
    Component$b as Component,
    loader$5 as loader,
  };
}

/** /advertise (§2, §9): plans at $10,000 and $25,000 per month. */
declare function Component$a(): ReactElement;

declare namespace AdvertisePage {
  export {
    Component$a as Component,
  };
}

/** /affiliate (§2, §9): commission up to 12%, by department; a 60-day cookie. */
declare function Component$9(): ReactElement;

declare namespace AffiliatePage {
  export {
    Component$9 as Component,
  };
}

/** /careers (§2): two openings and benefits. */
declare function Component$8(): ReactElement;

declare namespace CareersPage {
  export {
    Component$8 as Component,
  };
}

/**
 * /haat-cares (§2, Cares): artisan support, sustainable packaging; and the stories that the help centre's community
 * leads to.
 */
declare function Component$7(): ReactElement;
declare const loader$4: PageModule['loader'];

declare namespace CaresPage {
  export {
    Component$7 as Component,
    loader$4 as loader,
  };
}

/** /conditions (§2: linked, no route defined): the terms between the shop, its sellers and shoppers. */
declare function Component$6(): ReactElement;
declare const loader$3: PageModule['loader'];

declare namespace ConditionsPage {
  export {
    Component$6 as Component,
    loader$3 as loader,
  };
}

/** /help (§2): topics, a searchable FAQ, contact options, self-help tools, 'Was this helpful?'. */
declare function Component$5(): ReactElement;

declare namespace HelpPage {
  export {
    Component$5 as Component,
  };
}

/** /pressreleases (§2): two items, in full. */
declare function Component$4(): ReactElement;

declare namespace PressReleasesPage {
  export {
    Component$4 as Component,
  };
}

/** /privacy (§2: linked, no route defined): what the shop stores, where, and the rights of shoppers. */
declare function Component$3(): ReactElement;
declare const loader$2: PageModule['loader'];

declare namespace PrivacyPage {
  export {
    Component$3 as Component,
    loader$2 as loader,
  };
}

/** /protection (§2): promise, covered cases, how to file a claim. */
declare function Component$2(): ReactElement;
declare const loader$1: PageModule['loader'];

declare namespace ProtectionPage {
  export {
    Component$2 as Component,
    loader$1 as loader,
  };
}

/** /returns (§2): policy, steps, guidelines, 'Track Return', contact support. */
declare function Component$1(): ReactElement;
declare const loader: PageModule['loader'];

declare const ReturnsPage_loader: typeof loader;
declare namespace ReturnsPage {
  export {
    Component$1 as Component,
    ReturnsPage_loader as loader,
  };
}

/** /sell (§2, §9): hero, benefits, four steps, categories, two plans, FAQ. */
declare function Component(): ReactElement;

declare const SellPage_Component: typeof Component;
declare namespace SellPage {
  export {
    SellPage_Component as Component,
  };
}

export { AboutPage as About, AdvertisePage as Advertise, AffiliatePage as Affiliate, CareersPage as Careers, CaresPage as Cares, ConditionsPage as Conditions, HelpPage as Help, PressReleasesPage as PressReleases, PrivacyPage as Privacy, ProtectionPage as Protection, ReturnsPage as Returns, SellPage as Sell };
