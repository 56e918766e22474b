import { ReactElement } from 'react';

/** /aboutus (§2): story, mission, offerings, commitment. */
declare function Component$b(): ReactElement;

declare namespace AboutPage {
  export {
    Component$b as Component,
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

/** /haat-cares (§2, Cares): artisan support, sustainable packaging; and the stories that the help centre's community leads to. */
declare function Component$7(): ReactElement;

declare namespace CaresPage {
  export {
    Component$7 as Component,
  };
}

/** /conditions (§2: linked, no route defined): what holds between the shop, its sellers and a shopper. */
declare function Component$6(): ReactElement;

declare namespace ConditionsPage {
  export {
    Component$6 as Component,
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

/** /privacy (§2: linked, no route defined): what the shop keeps, where, and what a shopper can ask. */
declare function Component$3(): ReactElement;

declare namespace PrivacyPage {
  export {
    Component$3 as Component,
  };
}

/** /protection (§2): what is promised, what is covered, how to claim. */
declare function Component$2(): ReactElement;

declare namespace ProtectionPage {
  export {
    Component$2 as Component,
  };
}

/** /returns (§2): policy, steps, guidelines, 'Track Return', contact support. */
declare function Component$1(): ReactElement;

declare namespace ReturnsPage {
  export {
    Component$1 as Component,
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
