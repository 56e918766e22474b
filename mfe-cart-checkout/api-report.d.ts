import * as react from 'react';

/** The auth page (§2): login and create-account side by side. */
declare function Component$a(): react.JSX.Element;

declare namespace AuthPage {
  export {
    Component$a as Component,
  };
}

/** The cart (§2): its lines with quantity 1 to 10 and Delete, the subtotal, and the way to the checkout. */
declare function Component$9(): react.JSX.Element;

declare namespace CartPage {
  export {
    Component$9 as Component,
  };
}

/** The site's footer is hidden here (§2). */
/** 'Secure checkout' (§2). */
declare function Component$8(): react.JSX.Element;

declare namespace CheckoutPage {
  export {
    Component$8 as Component,
  };
}

/** Asks for a new password. The answer is the same whether the address is known or not, so it tells nobody who has an account. */
declare function Component$7(): react.JSX.Element;

declare namespace ForgotPasswordPage {
  export {
    Component$7 as Component,
  };
}

/** Where a session that can't be refreshed ends (§4 Session); reached by hand it is a plain sign-in. */
declare function Component$6(): react.JSX.Element;

declare namespace LoginPage {
  export {
    Component$6 as Component,
  };
}

/** Where a placed order leads (§2): what was ordered, what it comes to, when it arrives. */
declare function Component$5(): react.JSX.Element;

declare namespace OrderConfirmationPage {
  export {
    Component$5 as Component,
  };
}

/** The profile overview (§2). */
declare function Component$4(): react.JSX.Element;

declare namespace ProfilePage {
  export {
    Component$4 as Component,
  };
}

/** The address book: add, change, remove, and choose the default one. */
declare function Component$3(): react.JSX.Element;

declare namespace ProfileAddressesPage {
  export {
    Component$3 as Component,
  };
}

/** The shopper's orders, newest first, each with what was in it; one that isn't on its way yet can be cancelled. */
declare function Component$2(): react.JSX.Element;

declare namespace ProfileOrdersPage {
  export {
    Component$2 as Component,
  };
}

/** Payments: what is kept of a card, which is next to nothing. The same for everybody. */
declare function Component$1(): react.JSX.Element;

declare namespace ProfilePaymentsPage {
  export {
    Component$1 as Component,
  };
}

/** What the shopper has put aside. */
declare function Component(): react.JSX.Element;

declare const ProfileWishlistPage_Component: typeof Component;
declare namespace ProfileWishlistPage {
  export {
    ProfileWishlistPage_Component as Component,
  };
}

export { AuthPage as Auth, CartPage as Cart, CheckoutPage as Checkout, ForgotPasswordPage as ForgotPassword, LoginPage as Login, OrderConfirmationPage as OrderConfirmation, ProfilePage as Profile, ProfileAddressesPage as ProfileAddresses, ProfileOrdersPage as ProfileOrders, ProfilePaymentsPage as ProfilePayments, ProfileWishlistPage as ProfileWishlist };
