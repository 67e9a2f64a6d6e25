import { data } from 'react-router'

/** Any address that names no page: answered 404, shown by the frame's error page. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
