/** The error of a form's last request. It stays in the form after its toast has disappeared. */
export const Refused = ({ answer }: { answer: { message: string } | undefined }) =>
  answer ? (
    <p role="alert" className="text-error wrap-anywhere">
      {answer.message}
    </p>
  ) : null
