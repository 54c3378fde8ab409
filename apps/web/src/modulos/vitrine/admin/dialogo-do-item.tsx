import { type ReactNode, useId } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { Envio } from '#ui/formulario.tsx'
import * as estilos from './dialogo-do-item.module.css'

interface Props {
  titulo: string
  formulario: { aoEnviar: Envio; ocupado: boolean; falha: Error | null }
  aoFechar: () => void
  /** As the site will show it. */
  previa?: ReactNode
  children: ReactNode
}

/** What the form of every item stands in. */
export function DialogoDoItem({ titulo, formulario: f, aoFechar, previa, children }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo={titulo}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            Salvar
          </Botao>
        </>
      }
    >
      {children}
      {previa && (
        <section className={estilos.previa} aria-label="Prévia">
          <span className="xs mut">Prévia</span>
          {previa}
        </section>
      )}
      {f.falha && (
        <Aviso tom="erro">
          <b>Não foi salvo.</b> {textoDoErro(f.falha, 'Tente de novo em instantes.')}
        </Aviso>
      )}
    </Dialogo>
  )
}

const CAMINHOS = ['/eventos', '/loja', '/marketplace', '/hall', '/cripto', '/painel/carteira', '/entrar-servidor', '/suporte', '/termos']

/** An address; the pages of the site are offered. */
export function CampoDoLink(campo: Omit<Parameters<typeof Entrada>[0], 'rotulo'>) {
  const id = useId()
  return (
    <>
      <Entrada
        rotulo="Leva para"
        dica="Uma página do site, como /loja, ou um endereço completo, como https://exemplo.com."
        placeholder="/loja"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={id}
        required
        {...campo}
      />
      <datalist id={id}>
        {CAMINHOS.map((c) => (
          <option key={c} value={c}>
            {c}
          </option>
        ))}
      </datalist>
    </>
  )
}
