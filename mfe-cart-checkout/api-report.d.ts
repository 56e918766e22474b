import { ReactElement } from 'react';

/** The auth page (§2): login and create-account side by side. */
declare function Component$g(): ReactElement;

declare namespace AuthPage {
  export {
    Component$g as Component,
  };
}

/** The cart (§2): its lines with quantity 1 to 10 and Delete, the subtotal, and the way to the checkout. */
declare function Component$f(): ReactElement;

declare namespace CartPage {
  export {
    Component$f as Component,
  };
}

/** The site's footer is hidden here (§2). */
/** 'Secure checkout' (§2). */
declare function Component$e(): ReactElement;

declare namespace CheckoutPage {
  export {
    Component$e as Component,
  };
}

/** Where an order waits for its payment: the bank's page and the UPI app lead back here. */
declare function Component$d(): ReactElement;

declare namespace CheckoutPaymentPage {
  export {
    Component$d as Component,
  };
}

/**
 * Where a link of a message leads that is confirmed or ended by a press. It does nothing until the button is pressed:
 * programs that look through mail open its links, and would use them up.
 */
declare function Component$c(): ReactElement;

declare namespace ConfirmLinkPage {
  export {
    Component$c as Component,
  };
}

/**
 * Mails the link to an order to its buyer. The response is the same for every number and address, so it doesn't reveal
 * whose order it is.
 */
declare function Component$b(): ReactElement;

declare namespace FindOrderPage {
  export {
    Component$b as Component,
  };
}

/**
 * Requests a password reset. The response is the same for known and unknown addresses, so it doesn't reveal who has an
 * account.
 */
declare function Component$a(): ReactElement;

declare namespace ForgotPasswordPage {
  export {
    Component$a as Component,
  };
}

/** Where a session that can't be refreshed ends (§4 Session); reached by hand it is a plain sign-in. */
declare function Component$9(): ReactElement;

declare namespace LoginPage {
  export {
    Component$9 as Component,
  };
}

/** One order, for the account that placed it and for visitors with the link from a message about it. */
declare function Component$8(): ReactElement;

declare namespace OrderPage {
  export {
    Component$8 as Component,
  };
}

/** Where a placed order leads (§2): what was ordered, what it comes to, when it arrives. */
declare function Component$7(): ReactElement;

declare namespace OrderConfirmationPage {
  export {
    Component$7 as Component,
  };
}

/** The profile overview (§2). */
declare function Component$6(): ReactElement;

declare namespace ProfilePage {
  export {
    Component$6 as Component,
  };
}

/** The address book: add, change, remove, and choose the default one. */
declare function Component$5(): ReactElement;

declare namespace ProfileAddressesPage {
  export {
    Component$5 as Component,
  };
}

/**
 * The shopper's orders, newest first, by status, time and what they hold; one that isn't on its way yet can be
 * cancelled.
 */
declare function Component$4(): ReactElement;

declare namespace ProfileOrdersPage {
  export {
    Component$4 as Component,
  };
}

/** Payments: the cards that were paid with, by all that is kept of them, which is next to nothing. */
declare function Component$3(): ReactElement;

declare namespace ProfilePaymentsPage {
  export {
    Component$3 as Component,
  };
}

/**
 * How the account is kept safe: its password, passkeys and address, where it is signed in, a copy of it and its end.
 */
declare function Component$2(): ReactElement;

declare namespace ProfileSecurityPage {
  export {
    Component$2 as Component,
  };
}

/** What the shopper wishes for: a guest's own as soon as there is something, and the sample before. */
declare function Component$1(): ReactElement;

declare namespace ProfileWishlistPage {
  export {
    Component$1 as Component,
  };
}

/** Where the link of a message about a forgotten password leads. */
declare function Component(): ReactElement;

declare const ResetPasswordPage_Component: typeof Component;
declare namespace ResetPasswordPage {
  export {
    ResetPasswordPage_Component as Component,
  };
}

export { AuthPage as Auth, CartPage as Cart, CheckoutPage as Checkout, CheckoutPaymentPage as CheckoutPayment, ConfirmLinkPage as ConfirmLink, FindOrderPage as FindOrder, ForgotPasswordPage as ForgotPassword, LoginPage as Login, OrderPage as Order, OrderConfirmationPage as OrderConfirmation, ProfilePage as Profile, ProfileAddressesPage as ProfileAddresses, ProfileOrdersPage as ProfileOrders, ProfilePaymentsPage as ProfilePayments, ProfileSecurityPage as ProfileSecurity, ProfileWishlistPage as ProfileWishlist, ResetPasswordPage as ResetPassword };
