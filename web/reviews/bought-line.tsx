import { colorName } from '#shop/core/color-name.ts'
import type { AnswerOf } from '#web/contract.ts'
import { ProductPicture } from '#web/parts/product-picture.tsx'
import { pieceOf } from './piece-of.ts'
import { ReviewForm } from './review-form.tsx'

type BoughtLineProps = { line: AnswerOf<'GET /reviews/own'>['lines'][number]; readFirst: boolean }

/** Something that she bought and hasn't reviewed. */
export const BoughtLine = ({ line, readFirst }: BoughtLineProps) => (
  <section aria-label={`${line.name}, ${pieceOf(line)}`} className="grid gap-5 border border-line bg-card p-5">
    <div className="flex items-center gap-4">
      {line.picture && (
        <ProductPicture picture={line.picture} alt="" sizes="80px" className="aspect-4/5 w-20 object-cover" />
      )}
      <div>
        <h2 className="text-lead">{line.name}</h2>
        <p className="text-soft">
          Size {line.size}, {colorName(line.color)}
        </p>
      </div>
    </div>
    <ReviewForm keptAs={`${line.order} ${line.line}`} hidden={{ order: line.order, line: String(line.line) }} />
    <p className="text-caption text-soft">
      {readFirst ? 'We read it before it is shown, with your first name.' : 'It is shown with your first name.'}
    </p>
  </section>
)
