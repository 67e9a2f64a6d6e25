import type { FormEvent } from 'react'
import { labelOf } from '#shop/core/field-labels.ts'
import { longestOfPost, slugFrom } from '#shop/content/pages/post.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { SaveBar } from '#web/admin/kit/parts/save-bar.tsx'
import { LineField } from '#web/admin/kit/parts/line-field.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import { useAddPictures } from './adding-pictures.tsx'
import { CoverField } from './cover-field.tsx'
import { kinds } from './kind.ts'
import { MarkdownField } from './markdown-field.tsx'
import { addressIn, type When } from './post-texts.ts'
import type { PostEdit } from './use-post-edit.ts'

const labels = {
  ...{ slug: 'Address', excerpt: 'Summary', body: 'Text', coverAlt: 'Description of the cover' },
  ...{ when: 'Status', at: 'Publish at' },
}

const words: Record<When, string> = { draft: 'Save draft', now: 'Save and publish', at: 'Schedule' }

/** Form of a post or page (rules: post editor, post edit conflict). */
export function PostForm({ edit }: { edit: PostEdit }) {
  const { kind, texts, errors, change, isUnsaved, discard, isStale, changed, by, save, keepMine } = edit
  const form = useFirstProblem(errors)
  const [addPicture, window] = useAddPictures()
  const isPost = kind === 'post'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <div>
      <form ref={form} noValidate aria-label={kinds[kind].label} className="grid content-start gap-6" onSubmit={submit}>
        <KeptNotice isUnsaved={isUnsaved} onThrowAway={discard} />
        {isStale && (
          <StaleNotice
            what={`this ${kinds[kind].label.toLowerCase()}`}
            by={by}
            changed={changed.map((name) => labelOf(name, labels))}
            onTakeTheirs={discard}
            onKeepMine={keepMine}
          />
        )}
        <LineField edit={edit} name="title" label="Title" />
        <Field
          label="Address"
          name="slug"
          maxLength={longestOfPost.slug}
          value={addressIn(texts)}
          error={errors.slug}
          hint={`${kinds[kind].shown(addressIn(texts))}: old links redirect here`}
          onChange={({ target }) => change({ slug: target.value })}
          onBlur={({ target }) =>
            change({ slug: slugFrom(target.value) === slugFrom(texts.title) ? '' : target.value })
          }
        />
        <TextArea
          label={isPost ? 'Summary' : 'Description for search engines'}
          name="excerpt"
          rows={2}
          maxLength={longestOfPost.excerpt}
          hint={isPost ? 'Shown in the blog and below the title' : 'Shown below the title in search results'}
          value={texts.excerpt}
          error={errors.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
        {isPost && <CoverField edit={edit} />}
        <MarkdownField
          value={texts.body}
          error={errors.body}
          onChange={(body) => change({ body })}
          addPicture={addPicture}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
          <Select
            label="Status"
            name="state"
            value={texts.when}
            onChange={({ target }) => change({ when: target.value as When })}
          >
            <option value="draft">Draft, not visible in the shop</option>
            <option value="now">Published</option>
            <option value="at">Scheduled</option>
          </Select>
          {texts.when === 'at' && (
            <Field
              label="Publish at"
              name="publishedAt"
              type="datetime-local"
              required
              hint="Shop time (Africa/Lagos)"
              value={texts.at}
              error={errors.publishedAt}
              onChange={({ target }) => change({ at: target.value })}
            />
          )}
        </div>
        <SaveBar edit={edit} save={words[texts.when]} />
      </form>
      {window}
    </div>
  )
}
