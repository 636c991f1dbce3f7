import type { PublicSettings } from '@bikevalley/contract'
import { addressIn } from '@bikevalley/contract/language'
import { language, languages, localeIn, t } from '@bikevalley/messages'
import type { MetaDescriptor } from 'react-router'

type Site = Pick<PublicSettings, 'publicUrl' | 'locale'>

export type PublicPage = {
  /** Its one address in every language, without what only changes the view. */
  path: string
  title: string
  description: string
  /** Which of the server's preview pictures stands for it: `page/home`, `bike/<id>` and so on. */
  preview: string
  /** Changes with what the preview shows, so that those who keep pictures by address fetch it again. */
  version?: string
  /** What the preview shows, in words. */
  previewAlt: string
  type?: 'website' | 'article' | 'product'
}

/** The tags by which search engines and social networks know a page whose component sets title and description itself. */
export function publicTags(site: Site, page: PublicPage): MetaDescriptor[] {
  const { path, title, description, preview, version, previewAlt, type = 'website' } = page
  const { publicUrl, locale } = site
  const plain = new URL(path, publicUrl).href
  const address = addressIn(language(), plain, site)
  const picture = new URL(`/social/${preview}.jpg${version === undefined ? '' : `?v=${version}`}`, publicUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((hrefLang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: addressIn(hrefLang, plain, site),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: plain },
    { property: 'og:locale', content: localeIn(language(), locale).replace('-', '_') },
    { property: 'og:site_name', content: 'BikeValley' },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: previewAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Title, description and, where the site's address is known, the tags above. */
export const publicMeta = (site: Site | null, page: PublicPage): MetaDescriptor[] => [
  { title: t('ui.pageTitle', { page: page.title }) },
  { name: 'description', content: page.description },
  ...(site === null ? [] : publicTags(site, page)),
]

/** For a page that search engines may follow but not keep: the later pages of a list, a bike that is not for all. */
export const notIndexed: MetaDescriptor = { name: 'robots', content: 'noindex, follow' }

type Matches = readonly [{ loaderData?: { settings: PublicSettings } | undefined }, ...unknown[]]

/** The settings that came with the document, for a `meta` function; null on a document that has none. */
export const settingsOf = (matches: Matches): PublicSettings | null => matches[0].loaderData?.settings ?? null
