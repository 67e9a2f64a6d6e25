import { Fragment } from 'react'

/** An email address that wraps only after ".", "@", "_" and "-". */
export const MailWords = ({ email }: { email: string }) =>
  email.split(/(?<=[.@_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
