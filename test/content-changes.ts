import type { Database } from '#db/connect.ts'
import { aboutDefaults } from '#shop/content/pages/about.ts'

/** Changes of the shop's own texts in the database, each with a cached page that shows them. */
export function contentChanges(db: () => Database) {
  const at = new Date('2026-01-01T09:00:00Z')
  const write = (slug: string, title: string) =>
    db()
      .insertInto('posts')
      .values({
        kind: 'post',
        slug,
        title,
        excerpt: 'Cut wide.',
        body: 'Cut wide.',
        cover_alt: '',
        state: 'published',
        published_at: at,
        changed_by: 'Ada',
        created_at: at,
        updated_at: at,
      })
      .execute()
  const publish = async (version: number, title: string) => {
    await db()
      .insertInto('documents')
      .values({ name: 'about', version: 0, changed_at: at, changed_by: 'Ada' })
      .onConflict((there) => there.doNothing())
      .execute()
    await db()
      .insertInto('document_publications')
      .values({
        name: 'about',
        version,
        content: JSON.stringify({ ...aboutDefaults, title }),
        published_at: at,
        by_name: 'Ada',
      })
      .execute()
  }
  const ofAbout = (version: number) =>
    db().deleteFrom('document_publications').where('name', '=', 'about').where('version', '=', version)

  return {
    posts: {
      insert: async () => ({
        address: '/blog',
        change: () => write('inserted', 'Written just now'),
        shows: (text: string) => text.includes('Written just now'),
      }),
      update: async () => {
        await write('updated', 'Written before')
        return {
          address: '/blog/updated',
          change: () => db().updateTable('posts').set({ title: 'Renamed' }).where('slug', '=', 'updated').execute(),
          shows: (text: string) => text.includes('Renamed') && !text.includes('Written before'),
        }
      },
      delete: async () => {
        await write('deleted', 'Gone soon')
        return {
          address: '/sitemap.xml',
          change: () => db().deleteFrom('posts').where('slug', '=', 'deleted').execute(),
          shows: (text: string) => !text.includes('/blog/deleted'),
        }
      },
    },
    document_publications: {
      insert: async () => ({
        address: '/about',
        change: () => publish(1, 'Said just now'),
        shows: (text: string) => text.includes('Said just now'),
      }),
      update: async () => {
        await publish(2, 'Said before')
        const content = JSON.stringify({ ...aboutDefaults, title: 'Said otherwise' })
        return {
          address: '/about',
          change: () => db().updateTable('document_publications').set({ content }).where('version', '=', 2).execute(),
          shows: (text: string) => text.includes('Said otherwise'),
        }
      },
      delete: async () => {
        await publish(3, 'Taken back')
        return {
          address: '/about',
          change: () => ofAbout(3).execute(),
          shows: (text: string) => !text.includes('Taken back'),
        }
      },
    },
  }
}
