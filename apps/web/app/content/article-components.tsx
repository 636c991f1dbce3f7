import { t } from '@bikevalley/messages'
import type { ComponentProps } from 'react'
import { CodeBlock } from './code-block.tsx'

/** A table may be wider than a phone: it scrolls inside, its first column stays. */
function ScrollingTable(props: ComponentProps<'table'>) {
  return (
    // What scrolls sideways must be reached with the keyboard.
    <div
      role="group"
      aria-label={t('blog.table')}
      tabIndex={0}
      className="my-8 clear-right overflow-x-auto min-[80rem]:mr-[-22.5rem] xl:mr-[-27rem]"
    >
      <table {...props} />
    </div>
  )
}

/** How the elements of an article are shown. */
export const articleComponents = { pre: CodeBlock, table: ScrollingTable }
