/** Length in characters up to which a hyphenated word fits every line. */
const LONGEST = 16

/** A text whose hyphenated words, such as 'aso-oke', are not divided at the end of a line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 && part.length <= LONGEST ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
