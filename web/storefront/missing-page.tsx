import { data } from 'react-router'

/** Catch-all route: responds with 404, and the frame shows the error page. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
