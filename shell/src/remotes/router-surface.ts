/** The part of the router that pages and the shell use. The shell provides just this as 'react-router-dom': the whole package is 40 KB more. */
export {
  createBrowserRouter, Form, isRouteErrorResponse, Link, Navigate, NavLink, Outlet, ScrollRestoration,
  useLocation, useMatches, useNavigate, useNavigation, useParams, useRouteError, useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
