'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#components/ui/overlay/dialog';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './rich-editor.module.css';
import { ToolIcon } from './tool-icon.tsx';
import { TABLE_TOOLS, TOOLS, type Tool, toolStates } from './tools.ts';

interface Props {
  editor: Editor;
  /** Name of the text that it formats. */
  label: string;
  /** Id of the text. */
  controls: string;
}

/** The buttons at the end, which open a dialog. */
const DIALOGS = [
  { name: 'link', Form: LinkForm },
  { name: 'picture', Form: PictureForm },
] as const;

/** The buttons of a text: one tab stop, with the arrow keys between them. */
export function Toolbar({ editor, label, controls }: Props) {
  const t = useTranslations('deskContent');
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const bar = useArrowKeys();
  const { states, isOn, inTable } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      states: toolStates(current),
      isOn: { link: current.isActive('link'), picture: current.isActive('image') },
      inTable: current.isActive('table'),
    }),
  });
  const shown = inTable ? [...TOOLS, ...TABLE_TOOLS] : TOOLS;
  const close = () => setDialog(undefined);

  function press(tool: Tool, event: MouseEvent) {
    // A press by keyboard keeps the focus in the toolbar.
    const chain = event.detail > 0 ? editor.chain().focus() : editor.chain();
    tool.act(chain).run();
  }

  return (
    <div
      {...bar.props}
      role="toolbar"
      aria-label={t('editor.toolsOf', { label })}
      aria-controls={controls}
      className={styles.tools}
    >
      {shown.map((tool, index) => {
        const state = states[tool.name];
        const isActive = state?.isOn ?? false;
        return (
          <ToolButton
            key={tool.name}
            label={t(`editor.tool.${tool.name}`)}
            keys={tool.keys}
            isOn={tool.isOn && isActive}
            isPossible={(state?.isPossible ?? true) || isActive}
            isStop={index === bar.current}
            onClick={(event) => press(tool, event)}
          >
            <ToolIcon name={tool.name} />
          </ToolButton>
        );
      })}
      {DIALOGS.map(({ name }, index) => (
        <ToolButton
          key={name}
          label={t(`editor.tool.${name}`)}
          isOn={isOn[name]}
          isPossible
          hasDialog
          isStop={shown.length + index === bar.current}
          onClick={() => setDialog(name)}
        >
          <ToolIcon name={name} />
        </ToolButton>
      ))}
      {DIALOGS.map(({ name, Form }) => (
        <Dialog
          key={name}
          title={t(`${name}Dialog.title`)}
          open={dialog === name}
          onClose={close}
          closeButton={null}
        >
          <Form editor={editor} onClose={close} />
        </Dialog>
      ))}
    </div>
  );
}

interface ButtonProps {
  label: string;
  keys?: string | undefined;
  /** Undefined for a button that is no toggle. */
  isOn?: boolean | undefined;
  isPossible: boolean;
  hasDialog?: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A button that stays focusable when it has no effect, so that the arrow keys don't skip it. */
function ToolButton({ label, keys, isOn, isPossible, hasDialog, isStop, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
      aria-pressed={isOn}
      aria-disabled={!isPossible || undefined}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      tabIndex={isStop ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => isPossible && props.onClick(event)}
    >
      {props.children}
    </button>
  );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function useArrowKeys() {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = step(at, buttons.length);
    setCurrent(next);
    buttons[next]?.focus();
  }

  return { current, props: { ref, onKeyDown } };
}
