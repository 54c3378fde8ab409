import type { FormEvent, FormHTMLAttributes, Ref } from 'react'

declare const FEITO: unique symbol

/** What sends a form: made by useFormulario (nucleo/formulario.ts), or below where nothing is typed (docs/decisoes/contrato.md). */
export type Envio = ((evento: FormEvent<HTMLFormElement>) => void) & { readonly [FEITO]: true }

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate' | 'role'> & {
  aoEnviar: Envio
  ref?: Ref<HTMLFormElement>
}

/** The one form of the site. What is wrong is said at its fields, not by the browser. */
export function Formulario({ aoEnviar, ...resto }: Props) {
  return <form {...resto} noValidate onSubmit={aoEnviar} />
}

/** For a question with one answer or a step of a wizard. Which files may use it stands in .oxlintrc.json: a form with fields has useFormulario. */
export function enviarSemCampos(fazer: (evento: FormEvent<HTMLFormElement>) => unknown): Envio {
  return ((evento) => {
    // A dialog stands inside the form that opened it, as React sees it.
    evento.stopPropagation()
    evento.preventDefault()
    fazer(evento)
  }) as Envio
}

/** Fields that filter as they are typed: there is nothing to send. */
export function Busca(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'role'>) {
  return <form {...props} role="search" onSubmit={(e) => e.preventDefault()} />
}
