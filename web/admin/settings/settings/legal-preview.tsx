import { useState } from 'react'
import { legalSections } from '#shop/platform/settings/legal.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { ask } from '#web/api-client.ts'
import Prose from '#web/parts/prose.tsx'
import { Select } from '#web/ui/field.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useHtml } from '#web/admin/website/content/preview/use-html.ts'

type Legal = Settings['legal']
type Section = (typeof legalSections)[number]

/**
 * Preview of a section of the legal page with placeholders filled in; rendered by the server as shoppers see it
 * (rules: legal page).
 */
export function LegalPreview({ settings }: { settings: Legal }) {
  const [section, setSection] = useState<Section>('terms')
  const { html, failed, retry } = useHtml(section + JSON.stringify(settings), (_, signal) =>
    ask('POST /settings/legal/preview', { body: { section, settings }, signal }),
  )
  return (
    <>
      <Select label="Section" value={section} onChange={({ target }) => setSection(target.value as Section)}>
        {legalSections.map((id) => (
          <option key={id} value={id}>
            {settings.sections[id].title || id}
          </option>
        ))}
      </Select>
      {failed ? (
        <FailedState message={failed} onRetry={retry} />
      ) : (
        <section aria-label="Text" tabIndex={0} className="min-w-0 lg:max-h-[calc(100dvh-20rem)] lg:overflow-y-auto">
          <Prose html={html} />
        </section>
      )}
    </>
  )
}
