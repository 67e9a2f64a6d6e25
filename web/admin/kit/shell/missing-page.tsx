import { data } from 'react-router'

/** Any address below the back office that names no page: answered 404, shown in the back office's frame. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function MissingPage() {
  return null
}
