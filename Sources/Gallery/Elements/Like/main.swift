import MotorElements

Elements.define([.like])
