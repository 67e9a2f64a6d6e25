import { Fragment } from 'react'

/** A mail address. A narrow line ends after its dots and its @, not in the middle of a name. */
export const MailWords = ({ email }: { email: string }) =>
  email.split(/(?<=[.@_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
