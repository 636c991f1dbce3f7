import type { Paper } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { classes } from '../../../ui/basics/classes.ts'
import type { Elements } from '../../../ui/basics/elements.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'

type PaperViewProps = {
  paper: Paper
  /** Hands the same as a PDF to the browser’s downloads. */
  savePdf: () => Promise<void>
  /** The way back, above the title; it is not printed. */
  crumbs?: ComponentProps<typeof PageTitle>['crumbs']
  /** Asks for what the paper lacks. */
  children?: Elements
}

/** A paper of a sale, to read and to print. */
export function PaperView({ paper, savePdf, crumbs, children }: PaperViewProps) {
  const { title, subject, subtitle, parties, heading, facts, amounts, notes, signers } = paper
  const { mutate, error, isPending } = useMutation({ mutationFn: savePdf })
  return (
    <article className="grid gap-10">
      <title>{`${title}: ${subject} | BikeValley`}</title>
      <div>
        <PageTitle
          {...(crumbs ? { crumbs } : {})}
          subtitle={subtitle}
          action={
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button busy={isPending} onClick={() => mutate()}>
                {t('handover.downloadPdf')}
              </Button>
              <Button onClick={() => print()}>{t('handover.print')}</Button>
            </div>
          }
        >
          {title}
        </PageTitle>
        {error === null ? null : <Alert title={error.message} />}
      </div>
      {children}
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        {parties.map((party) => (
          <section key={party.title} aria-labelledby={party.title}>
            <PanelHeading id={party.title}>{party.title}</PanelHeading>
            <p className="font-bold [overflow-wrap:anywhere]">{party.name}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{party.text}</p>
          </section>
        ))}
      </div>
      <section aria-labelledby="subject" className="break-inside-avoid">
        <PanelHeading id="subject">{heading}</PanelHeading>
        {facts.length > 0 ? <Facts large facts={facts} /> : null}
        {amounts.map(({ text, amount, isTotal }) => (
          // A bike's name is long: it may take several lines, and its amount never.
          <p
            key={text}
            className={classes(
              'flex justify-between gap-4 border-rule border-t py-2.5 last:border-b',
              isTotal && 'font-bold',
            )}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            <span className="flex-none">{amount}</span>
          </p>
        ))}
      </section>
      <div className="grid max-w-prose gap-1 text-small">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {signers.length > 0 ? (
        <div className="hidden grid-cols-2 gap-x-16 pt-16 print:grid">
          {signers.map((signer) => (
            <p key={signer} className="border-ink border-t pt-2 text-small">
              {t('handover.signature', { signer })}
            </p>
          ))}
        </div>
      ) : null}
    </article>
  )
}
