import { data } from 'react-router'

/** Catch-all route of the back office: responds with 404, shown in the back office's frame. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
