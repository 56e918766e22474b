/** The data of a job of an email. Jobs that an earlier version stored have the request's id as `wish`. */
export function withRequestId(data: object): object {
  if (!('wish' in data)) return data;
  const { wish, ...others } = data;
  return { requestId: wish, ...others };
}
