import type { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { aboutDefaults, aboutSchema, type AboutContent } from './about.ts'
import { brandDefaults, brandSchema, type BrandContent } from './brand.ts'
import { homeDefaults } from './home-defaults.ts'
import { homeSchema, type HomeContent } from './home.ts'

export type ContentOf = { home: HomeContent; about: AboutContent; brand: BrandContent }
export type DocumentName = keyof ContentOf
type Document<Content> = { label: string; schema: z.ZodType<Content>; defaults: Content }

/** The pages whose whole content the owner edits, with their default content (rules: page drafts). */
export const documents: { readonly [Name in DocumentName]: Document<ContentOf[Name]> } = {
  home: { label: 'Home page', schema: homeSchema, defaults: homeDefaults },
  about: { label: 'About page', schema: aboutSchema, defaults: aboutDefaults },
  brand: { label: 'Brand page', schema: brandSchema, defaults: brandDefaults },
}
export const documentNames = membersOf(documents)
