import { ReactElement } from 'react';

/** The auth page (§2): login and create-account side by side. */
declare function Component$g(): ReactElement;

declare namespace AuthPage {
  export {
    Component$g as Component,
  };
}

/** The cart (§2): its lines with quantity 1 to 10 and Delete, the subtotal, and the link to the checkout. */
declare function Component$f(): ReactElement;

declare namespace CartPage {
  export {
    Component$f as Component,
  };
}

/** 'Secure checkout' (§2). The site's footer is hidden here. */
declare function Component$e(): ReactElement;

declare namespace CheckoutPage {
  export {
    Component$e as Component,
  };
}

/** The page of an order with a pending payment; the bank's page and the UPI app return to it. */
declare function Component$d(): ReactElement;

declare namespace CheckoutPaymentPage {
  export {
    Component$d as Component,
  };
}

/**
 * The page of an emailed link that confirms or ends something. It acts only when the button is pressed, since mail
 * scanners open links and would use them up.
 */
declare function Component$c(): ReactElement;

declare namespace ConfirmLinkPage {
  export {
    Component$c as Component,
  };
}

/**
 * Emails the link to an order to its buyer. The response is the same for every number and address, so it does not
 * reveal whose order it is.
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

/** The sign-in page, also opened when a session cannot be refreshed (§4 Session). */
declare function Component$9(): ReactElement;

declare namespace LoginPage {
  export {
    Component$9 as Component,
  };
}

/** An order, for the account that placed it and for visitors with the link from an email about it. */
declare function Component$8(): ReactElement;

declare namespace OrderPage {
  export {
    Component$8 as Component,
  };
}

/** The confirmation of a placed order (§2): items, sums, delivery day. */
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
 * The shopper's orders, newest first, filtered by status, time and items. Orders that have not shipped can be
 * cancelled.
 */
declare function Component$4(): ReactElement;

declare namespace ProfileOrdersPage {
  export {
    Component$4 as Component,
  };
}

/** The cards that the account has paid with: brand, last four digits, last use. */
declare function Component$3(): ReactElement;

declare namespace ProfilePaymentsPage {
  export {
    Component$3 as Component,
  };
}

/** The account's security: password, passkeys, email address, sessions, data export and deletion. */
declare function Component$2(): ReactElement;

declare namespace ProfileSecurityPage {
  export {
    Component$2 as Component,
  };
}

/** The wishlist. A guest sees their own once it has products, the sample before. */
declare function Component$1(): ReactElement;

declare namespace ProfileWishlistPage {
  export {
    Component$1 as Component,
  };
}

/** The page of the link in a password reset email. */
declare function Component(): ReactElement;

declare const ResetPasswordPage_Component: typeof Component;
declare namespace ResetPasswordPage {
  export {
    ResetPasswordPage_Component as Component,
  };
}

export { AuthPage as Auth, CartPage as Cart, CheckoutPage as Checkout, CheckoutPaymentPage as CheckoutPayment, ConfirmLinkPage as ConfirmLink, FindOrderPage as FindOrder, ForgotPasswordPage as ForgotPassword, LoginPage as Login, OrderPage as Order, OrderConfirmationPage as OrderConfirmation, ProfilePage as Profile, ProfileAddressesPage as ProfileAddresses, ProfileOrdersPage as ProfileOrders, ProfilePaymentsPage as ProfilePayments, ProfileSecurityPage as ProfileSecurity, ProfileWishlistPage as ProfileWishlist, ResetPasswordPage as ResetPassword };
