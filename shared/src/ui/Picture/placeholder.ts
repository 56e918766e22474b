/** The embedded placeholder: the shop's awning, drawn small, on a neutral ground. */
export const PLACEHOLDER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 120'%3E%3Crect width='120' height='120' fill='%23e9e3da'/%3E%3Cg fill='none' stroke='%23a8998a' stroke-width='3' stroke-linejoin='round'%3E%3Cpath d='M34 50l6-14h40l6 14'/%3E%3Cpath d='M34 50a6.5 6.5 0 0013 0 6.5 6.5 0 0013 0 6.5 6.5 0 0013 0 6.5 6.5 0 0013 0'/%3E%3Cpath d='M40 60v24h40V60'/%3E%3C/g%3E%3C/svg%3E";
